import type { Line } from '../platform/mail'

/** What is told of the rooms of offerings, each with the subject of a mail that tells of it alone: never an amount. */
export const roomNews = {
  room_admitted: (offering: Line) => ({
    sentence: `You can read the papers of ${offering} now.`,
    subject: `The papers of ${offering} are open to you`,
  }),
  room_supplement: (offering: Line) => ({
    sentence: `The papers of ${offering} were supplemented: please read the supplement, and say that you have received it.`,
    subject: `A supplement to the papers of ${offering}`,
  }),
  raise: (offering: Line) => ({
    sentence: `${offering}, in which you said that you are interested, is open now.`,
    subject: `${offering} is open`,
  }),
} as const
