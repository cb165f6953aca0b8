import { useState } from 'react';
import {
  type Difficulty,
  LESSON_MINUTES,
  type LessonMinutes,
  planLesson,
} from '../../../examples/lesson-plan.ts';
import { Choice, ExampleResult, ExampleRow, ExampleWindow } from './example-window.tsx';

const TOPICS: readonly (readonly [Difficulty, string])[] = [
  ['fractions', 'Fractions'],
  ['word-problems', 'Word problems'],
  ['nothing', 'Nothing'],
];
const LENGTHS = LESSON_MINUTES.map(minutes => [minutes, `${minutes} minutes`] as const);

/** AI Tutoring & Booking: the plan of the next lesson, from what was hard in the last one. */
export function LessonExample() {
  const [difficulty, setDifficulty] = useState<Difficulty>('fractions');
  const [minutes, setMinutes] = useState<LessonMinutes>(45);
  const { steps, summary } = planLesson(difficulty, minutes);
  return (
    <ExampleWindow id="booker-app" name="AI Tutoring & Booking">
      <div className="grid grid-cols-2 gap-4">
        <Choice
          label="What was hard last time?"
          options={TOPICS}
          value={difficulty}
          onChange={setDifficulty}
        />
        <Choice label="Length of the lesson" options={LENGTHS} value={minutes} onChange={setMinutes} />
      </div>
      <ExampleResult>
        <p className="pb-1.5 font-semibold">Plan for the next lesson</p>
        {steps.map(({ text, minutes }) => (
          <ExampleRow key={text} name={text} value={`${minutes} min`} />
        ))}
        <p className="pt-3 font-semibold">Summary for the student</p>
        <p className="pt-1 text-soft">{summary}</p>
      </ExampleResult>
      <p className="text-fine text-soft">The tutor reads and releases the summary before it is sent.</p>
    </ExampleWindow>
  );
}
