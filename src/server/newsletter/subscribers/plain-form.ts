import type { PlainForm } from '../../http/requests/pages'

/** The sign-up form. A box that is not ticked is not posted; the form of Resources has none and says it in words (R43). */
export const plainSignUp: PlainForm = {
  name: 'newsletter',
  procedure: 'public.newsletters.subscribe',
  inputOf: ({ consent, ...fields }) => ({
    ...fields,
    ...(fields.place !== 'resources' && { consent: consent !== undefined }),
  }),
}
