import { THREAD_LIMITS } from '@atrium/contract/inquiries/threads';
import { useQuery } from '@tanstack/react-query';
import { durationText } from '../../../../platform/format.ts';
import { firstAnswersQuery } from '../api/threads.ts';

/** How long messages wait for their first answer. Nothing without data. */
export function FirstAnswers() {
  const times = useQuery(firstAnswersQuery).data?.times;
  if (!times) return null;
  return (
    <p className="figures text-small text-soft">
      First answer: median {durationText(times.medianMs)}, 95% within {durationText(times.percentile95Ms)},
      last {THREAD_LIMITS.measuredDays} days
    </p>
  );
}
