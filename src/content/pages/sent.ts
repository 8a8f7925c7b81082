import type { Firm } from '../firm'
import { interestForm } from '../inbox/interest'
import { enquiryForm, newsletterForm } from '../platform/forms'

/** What a form leads to that was sent while no script ran. */
export const sentPage = {
  title: 'Your message',
  sent: {
    enquiry: (firm: Firm) => ({ heading: enquiryForm.sent.title, text: enquiryForm.sent.next(firm) }),
    newsletter: () => ({
      heading: newsletterForm.sent.heading,
      text: 'Please press the link in the message to the address that you gave. It works for seven days; until then we send you nothing else.',
    }),
    interest: (firm: Firm) => ({
      heading: interestForm.sent.heading,
      text: `${interestForm.sent.steps(firm)[0]} ${interestForm.sent.reminder}`,
    }),
  },
  refused: {
    heading: 'It was not sent yet',
    text: 'Please go back to the form: what you typed is still in it. This is what it needs:',
  },
  fields: {
    firstName: 'First name: it must not be empty.',
    lastName: 'Last name: it must not be empty.',
    name: 'Name: it must not be empty.',
    email: 'Email: an address such as you@example.com.',
    consent: 'The box: you must agree to receive email communications.',
    phone: 'Phone: at most 40 characters.',
    investorType: 'Investor type: one of those in the list.',
    amount: 'Rough amount: one amount in dollars, like $50,000, or nothing.',
    message: 'Message: at least 10 characters.',
  },
  later: {
    heading: 'Not just now',
    text: 'Much was sent from your connection lately. Please wait a few minutes, go back to the form, where what you typed still is, and send it again.',
  },
  failed: {
    heading: 'It was not sent',
    text: 'The problem is on our side. Please go back to the form, where what you typed still is, and send it again.',
  },
  ways: (firm: Firm) => `You can always write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
} as const
