import { expect, it } from 'vitest';
import { DIFFICULTIES, LESSON_MINUTES, planLesson } from './lesson-plan.ts';

it.each(DIFFICULTIES.flatMap(difficulty => LESSON_MINUTES.map(minutes => [difficulty, minutes] as const)))(
  'planLesson fills the lesson exactly after "%s" in %i minutes',
  (difficulty, minutes) => {
    const { steps } = planLesson(difficulty, minutes);
    expect(steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(minutes);
    expect(steps.every(step => step.minutes >= 5)).toBe(true);
  },
);

it('planLesson repeats difficult topics longer', () => {
  expect(planLesson('fractions', 60).steps[1]?.minutes).toBe(25);
  expect(planLesson('nothing', 60).steps[1]?.minutes).toBe(10);
});
