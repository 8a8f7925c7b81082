import { firm } from '../firm'
import { summaryOf } from './offering'

/** The page of one post, at an address of its own. */
export const postPage = {
  head: (title: string, headline: string | null, beginning: string) => ({
    title: `${title} | ${firm.name}`,
    description: summaryOf(headline ?? (beginning === '' ? title : beginning)),
  }),
  back: { label: 'All posts', to: '/resources' },
  further: {
    label: 'More posts',
    previous: 'Earlier',
    next: 'Later',
  },
} as const
