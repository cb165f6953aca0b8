/** The difficulties that the example's last lesson can have shown. */
export const DIFFICULTIES = ['fractions', 'word-problems', 'nothing'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const LESSON_MINUTES = [30, 45, 60] as const;
export type LessonMinutes = (typeof LESSON_MINUTES)[number];

const TOPICS: Record<Difficulty, { repeat: string; practice: string; summary: string }> = {
  fractions: {
    repeat: 'Fractions with unlike denominators: the two that went wrong last time',
    practice: 'Four new ones, the last two without help',
    summary: 'We repeated fractions with unlike denominators. Please try numbers 5 to 8 on page 31.',
  },
  'word-problems': {
    repeat: 'Word problems: underline what is asked before calculating',
    practice: 'Three from page 34, read aloud first',
    summary: 'We practiced finding the question in word problems. Please try numbers 2 and 3 on page 34.',
  },
  nothing: {
    repeat: 'Five quick questions on chapter 4',
    practice: 'Start of chapter 5: decimals as fractions',
    summary: 'Chapter 4 is done, and we have started chapter 5. Please read page 38.',
  },
};

/** Of the whole lesson, for what was hard; after nothing hard the new chapter gets the time. */
const SHARE_OF_REPEATING: Record<Difficulty, number> = { fractions: 0.4, 'word-problems': 0.4, nothing: 0.2 };
const OPENING_MINUTES = 5;

/** Plans the next lesson from what was hard in the last one. The minutes of the steps add up to the lesson; the student gets the summary. */
export function planLesson(difficulty: Difficulty, minutes: LessonMinutes) {
  const { repeat, practice, summary } = TOPICS[difficulty];
  const repeating = Math.round((minutes * SHARE_OF_REPEATING[difficulty]) / 5) * 5;
  return {
    steps: [
      { text: 'Homework, and one thing that went well', minutes: OPENING_MINUTES },
      { text: repeat, minutes: repeating },
      { text: practice, minutes: minutes - OPENING_MINUTES - repeating },
    ],
    summary,
  };
}
