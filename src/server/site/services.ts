import type { Services } from '../platform/trpc/context'
import { type Cards, createCards } from './pictures/cards'
import { type Drawings, createDrawings } from './pictures/drawings'
import { type Images, createImages } from './pictures/images'
import { type Maps, createMaps } from './pictures/maps'
import { type HeldOfferings, type PictureUses, createPictureUses } from './pictures/picture-uses'

interface SiteServices {
  images: Images
  /** Knows who may see a stored picture. */
  pictureUses: PictureUses
  drawings: Drawings
  cards: Cards
  maps: Maps
}

declare module '../platform/trpc/context' {
  interface Services extends SiteServices {}
}

/** @param isHeldBy which offerings somebody holds, which is the ledger's business */
export const siteServices = (
  { db, env, readCache, storage }: Pick<Services, 'db' | 'env' | 'readCache' | 'storage'>,
  isHeldBy: HeldOfferings,
): SiteServices => ({
  images: createImages({ db, env, storage }),
  pictureUses: createPictureUses({ db, readCache, isHeldBy }),
  drawings: createDrawings({ db, env, readCache, isHeldBy }),
  cards: createCards({ db, env, readCache }),
  maps: createMaps(env),
})
