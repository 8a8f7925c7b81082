import type { Firm } from '../firm'

/** The subject of the mail that answers an enquiry. */
export const answerSubject = (firm: Firm) => `Your message to ${firm.name}`

/** The same of one that answers an indication of interest; of an offering that is gone for good nobody knows the name. */
export const interestAnswerSubject = (offering: string | null, firm: Firm) =>
  `Your interest in ${offering ?? firm.name}`

/** Replies to begin an answer with; `name` is the first name of who wrote. They are put into the field and can be changed there. */
export const savedReplies = [
  {
    id: 'call',
    label: 'Offer a call',
    text: (name: string) =>
      `Dear ${name},\n\nThank you for writing to us. Your question deserves more than an email. Could we talk for twenty minutes in the next few days? Tell us two times that suit you and the number to call, and one of the partners will call you.`,
  },
  {
    id: 'documents',
    label: 'Say how investing begins',
    text: (name: string) =>
      `Dear ${name},\n\nThank you for your interest. Our offerings are for accredited investors, and we like to get to know each other first. We begin with a conversation about what you are looking for; then you receive the offering documents, with time to read them and to ask. Nothing is asked of you before that.`,
  },
  {
    id: 'closed',
    label: 'Nothing open at present',
    text: (name: string) =>
      `Dear ${name},\n\nThank you for writing to us. At the moment no offering of ours is open. If you sign up for the newsletter on our website, you will hear from us when the next one opens; until then we write seldom.`,
  },
] as const
