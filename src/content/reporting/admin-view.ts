import type { Firm } from '../firm'

/** The portal as an owner sees it, for an administrator who helps them. */
export const viewWords = {
  pageTitle: (firm: Firm) => `Viewing the portal | ${firm.name}`,
  viewAs: 'View as',
  viewAsOf: (name: string) => `View as ${name}`,
  banner: (name: string) => `You are viewing the portal as an owner of ${name} sees it.`,
  readOnly: 'You can read it and nothing else. The activity tells that you looked.',
  back: 'Back to Investors',
  label: 'Viewing',
  notFound: 'There is no such entity, or it was deleted.',
  loading: 'Reading what they see...',
} as const
