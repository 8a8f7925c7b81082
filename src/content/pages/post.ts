import type { Firm } from '../firm'
import { summaryOf } from '../site/summary'

/** The page of one post, at an address of its own. */
export const postPage = {
  /** In search engines and browser tabs. @param description as somebody set it; null: what the post says itself, its headline or its beginning */
  head: (title: string, description: string | null, headline: string | null, beginning: string, firm: Firm) => ({
    title: `${title} | ${firm.name}`,
    description: description ?? summaryOf(headline ?? (beginning === '' ? title : beginning)),
  }),
  back: { label: 'All posts', to: '/resources' },
  further: {
    label: 'More posts',
    previous: 'Earlier',
    next: 'Later',
  },
  /** What a link shows to somebody without an account, before the post is published. */
  preview: {
    title: (firm: Firm) => `Preview | ${firm.name}`,
    label: 'Preview',
    text: (until: string) =>
      `This post is not published. Whoever has this link can read it until ${until}; please do not pass it on.`,
    ended: {
      heading: 'This preview has ended.',
      text: 'The link was withdrawn, is too old, or is incomplete. Please ask the person who sent it for a new one.',
      home: { label: 'Go to the home page', to: '/' },
    },
  },
} as const
