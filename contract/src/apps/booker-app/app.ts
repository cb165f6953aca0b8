import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'booker-app',
  order: 70,
  name: 'AI Tutoring & Booking',
  description:
    'Lessons and appointments booked online: students pick a slot, the tutor gets a plan, and both get a summary.',
  icon: 'calendar',
  category: 'Education',
  hue: 270,
  page: 'ai-tutoring',
  says: 'lessons booked and prepared for you',
  sale: 'own-site',
  topic: 'lessons',
  department: 'Studio',
  job: 'books and plans lessons',
  takes: 'Your open hours and notes from past lessons',
  gives: 'A booking page, lesson plans, reminders and a summary for both sides',
  person: 'Teaches',
  features: ['Booking page', 'Lesson plans from past sessions', 'Reminders', 'Session summaries'],
  plans: [
    {
      tierId: 'studio',
      name: 'Studio',
      price: 15,
      description: 'One tutor or practitioner.',
      features: ['Unlimited bookings', 'Lesson plans', 'Reminders'],
    },
  ],
});
