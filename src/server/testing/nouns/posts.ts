import type { Db } from '@db/database'
import { makePost } from '@db/samples/make'
import { previewed } from '../made-for-inputs'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of posts. */
export const postSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makePost(db, { title: name }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).posts.create({ title: 'Elm', content: 'Roots' }),
  inputs: {
    'public.posts.preview': async (db) => ({ token: (await previewed(db)).token }),
    'public.posts.list': async () => ({}),
    'public.posts.browse': async () => ({}),
    'public.posts.get': async (db) => ({
      slug: (await makePost(db, { isPublished: true, publishedAt: new Date(0) })).slug,
    }),
    'admin.previews.get': async (db) => ({ id: (await makePost(db)).id }),
    'admin.previews.make': async (db) => ({ id: (await makePost(db)).id }),
    'admin.previews.end': async (db) => ({ id: (await previewed(db)).id }),
    'admin.posts.list': async () => ({}),
    'admin.pictures.list': async () => ({}),
    'admin.posts.preview': async () => ({ content: '## Roofs' }),
    'admin.posts.previewPage': async (db) => ({ id: (await makePost(db)).id, title: 'On oaks', content: '## Roots' }),
    'admin.posts.addPicture': async () => ({ image: 'https://example.com/roof.jpg' }),
    'admin.posts.create': async () => ({ title: 'On patience', content: 'A roof lasts thirty years.' }),
    'admin.posts.update': async (db) => ({ id: (await makePost(db)).id, isPublished: true }),
    'admin.posts.remove': async (db) => ({ id: (await makePost(db)).id }),
  } satisfies Inputs,
}
