import type { Contact } from '@/shared/contacts'

/** How an enquiry is called: after who sent it. */
export const fullNameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
