import type { Listed } from '../records/list-pages'
import { shownOfferings } from './offerings/public-procedures'
import { shownPosts } from './posts/public-procedures'
import { shownProperties } from './properties/public-procedures'

/** The lists that everybody reads and that may be longer than an answer of their procedure, by its name. */
export const publicLists: Readonly<Record<string, Listed>> = {
  'public.investments.list': shownOfferings,
  'public.properties.list': shownProperties,
  'public.posts.list': shownPosts,
}
