/** The reasons of the example's caller. */
export type CallReason = 'move' | 'hours' | 'person';

/** The times that the calendar of the example has free. */
export const FREE_TIMES = ['Friday 10:30', 'Monday 9:00'] as const;
export type FreeTime = (typeof FREE_TIMES)[number];

const GREETING = { speaker: 'AI Caller', text: 'Alder Tailors, good morning. How can I help?' } as const;

/** Returns the call for the caller's reason; `time` is the new time that they accept for an appointment. */
export function callRecord(reason: CallReason, time: FreeTime) {
  switch (reason) {
    case 'move':
      return {
        transcript: [
          GREETING,
          { speaker: 'Caller', text: 'It’s Mrs. Okafor. Could I move my Thursday fitting?' },
          { speaker: 'AI Caller', text: `Of course. I have ${FREE_TIMES.join(' or ')}.` },
          { speaker: 'Caller', text: `${time}, please. And can you email me the list of alterations?` },
          { speaker: 'AI Caller', text: `Booked for ${time}. You’ll get the list by email.` },
        ],
        summary: `Mrs. Okafor moves her fitting from Thursday to ${time}.`,
        booked: time,
        toDo: 'Email the list of alterations',
        handedOver: 'No',
      };
    case 'hours':
      return {
        transcript: [
          GREETING,
          { speaker: 'Caller', text: 'Are you open on Saturday?' },
          { speaker: 'AI Caller', text: 'Yes, from ten to two. Shall I book you a time?' },
          { speaker: 'Caller', text: 'No, thanks. I’ll just come in.' },
        ],
        summary: 'A caller asked about business hours on Saturday.',
        booked: 'Nothing',
        toDo: 'Nothing',
        handedOver: 'No',
      };
    case 'person':
      return {
        transcript: [
          GREETING,
          { speaker: 'Caller', text: 'The suit you altered tore. I want to talk to someone.' },
          { speaker: 'AI Caller', text: 'I’m sorry. I’ll put you through to Mr. Lindt right away.' },
        ],
        summary: 'A complaint about a torn suit. The caller asked for a person.',
        booked: 'Nothing',
        toDo: 'Nothing: Mr. Lindt has the call',
        handedOver: 'Yes, to Mr. Lindt',
      };
  }
}
