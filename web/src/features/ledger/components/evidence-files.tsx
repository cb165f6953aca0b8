import {
  EVIDENCE_FILES,
  EVIDENCE_LIMITS,
  type EvidenceFile,
  type EvidenceFileKind,
} from '@atrium/contract/ledger/disputes';
import { AppError } from '@atrium/contract/platform/errors';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { FieldFrame } from '../../../design/forms/field-frame.tsx';
import { useAction } from '../../../design/forms/use-action.ts';
import { uploadEvidence } from '../api/queries.ts';

/** The files of an answer, by what the bank takes them for. */
export type EvidenceFiles = Partial<Record<EvidenceFileKind, EvidenceFile>>;

const LABELS: Record<EvidenceFileKind, string> = {
  receipt: 'Receipt or invoice',
  customer_communication: 'Emails with the customer',
  service_documentation: 'Proof of use',
  uncategorized_file: 'Anything else',
};

const MEGABYTE = 1_000_000;
const TOO_LARGE = `All files together can have ${EVIDENCE_LIMITS.filesMaxBytes / MEGABYTE} MB. Choose a smaller one.`;

interface EvidenceFilesProps {
  transactionId: string;
  files: EvidenceFiles;
  onChange(kind: EvidenceFileKind, file: EvidenceFile | undefined): void;
  onUploading(change: 1 | -1): void;
}

/** One file of each kind, which goes to Stripe as soon as it is chosen. */
export function EvidenceFileFields({ files, ...props }: EvidenceFilesProps) {
  const used = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">Files</legend>
      <p className="mb-3 text-fine text-soft">
        PDF, JPEG or PNG, together at most {EVIDENCE_LIMITS.filesMaxBytes / MEGABYTE} MB. They go to Stripe,
        which shows them to the bank.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {EVIDENCE_FILES.map(kind => (
          <FileField key={kind} {...props} kind={kind} file={files[kind]} used={used} />
        ))}
      </div>
    </fieldset>
  );
}

interface FileFieldProps extends Omit<EvidenceFilesProps, 'files'> {
  kind: EvidenceFileKind;
  file: EvidenceFile | undefined;
  /** The bytes of all chosen files. */
  used: number;
}

function FileField({ transactionId, kind, file, used, onChange, onUploading }: FileFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(file);
  useLayoutEffect(() => {
    // What was used was removed. By now the user may be in another field.
    if (shown.current !== file && document.activeElement === document.body) box.current?.focus();
    shown.current = file;
  }, [file]);
  const upload = useAction('The file couldn’t be sent. Please try again.');

  async function send(chosen: File) {
    onUploading(1);
    await upload.run(async () => {
      if (used + chosen.size > EVIDENCE_LIMITS.filesMaxBytes) {
        throw new AppError('payload_too_large', TOO_LARGE);
      }
      onChange(kind, await uploadEvidence(transactionId, chosen));
    });
    onUploading(-1);
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {file ? (
        <>
          <p className="mb-1.5 text-small font-medium">{LABELS[kind]}</p>
          <p className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line px-3.5 text-small">
            <span className="min-w-0 wrap-anywhere">
              {file.name} <span className="text-soft">({sizeText(file.size)})</span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(kind, undefined)}
            >
              Remove
            </Button>
          </p>
        </>
      ) : (
        <FieldFrame
          label={LABELS[kind]}
          error={upload.failure ?? undefined}
          hint={upload.busy ? 'Sending...' : ''}
        >
          {control => (
            <input
              {...control}
              type="file"
              accept=".pdf,.jpg,.jpeg,.png"
              disabled={upload.busy}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                // The same file can be chosen again after a failure.
                target.value = '';
                if (chosen) void send(chosen);
              }}
              className="block min-h-12 w-full rounded-md border border-edge bg-paper p-1.5 text-small file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-inset file:px-3 disabled:opacity-55"
            />
          )}
        </FieldFrame>
      )}
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
