import { recordFields } from '../records/record-fields'

/** Enquiries in the Admin Portal; `admin-cases.ts` has the words of one as a case. */
export const enquiryWords = {
  name: 'Contacts',
  panel: 'Contact Submissions',
  columns: { name: 'Name', email: 'Email', company: 'Company', status: 'Status', date: 'Date', actions: 'Actions' },
  search: 'Search contacts',
  due: 'Follow-up due',
  unanswered: 'Without an answer',
  spam: {
    show: 'Show spam',
    label: 'Spam',
    text: 'Caught by the form’s trap. Not counted and not emailed.',
    marked: (name: string | null) =>
      `Marked as spam by ${name ?? 'a former administrator'}. Not counted; it was emailed when it came.`,
    empty: { title: 'No spam', text: 'What the contact form’s trap catches is kept here.' },
  },
  empty: { title: 'No contact submissions yet', text: 'Messages from the contact page arrive here.' },
  failed: "We couldn't load the contact submissions.",
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    investorType: 'Investor Type',
    investmentInterest: 'Investment Interest',
    message: 'Message',
    status: 'Status',
    assigneeName: 'Assigned to',
    followUpOn: 'Follow up on',
    isSpam: 'Spam',
    ...recordFields,
  },
  toasts: {
    statusUpdated: { title: 'Contact status updated', description: null },
    deleted: { title: 'Contact deleted successfully', description: null },
    statusNotUpdated: { title: 'Error updating contact status', showsReason: true },
    notDeleted: { title: 'Error deleting contact', showsReason: true },
  },
} as const
