import type { Subject } from '../records/subject'
import { adminAbout } from './about/procedures'
import { adminBackups } from './backups/procedures'
import { siteChoices } from './choices'
import { siteImporters } from './imports'
import { ownOfferings } from './offerings/own-procedures'
import { adminFirm } from './firm/procedures'
import { publicFirm } from './firm/public-procedures'
import { adminOfferings } from './offerings/procedures'
import { publicOfferings } from './offerings/public-procedures'
import { offeringResource } from './offerings/resource'
import { siteOverview } from './overview'
import { feed } from './pages/feeds/feed'
import { avatars } from './pages/avatars'
import { manifest } from './pages/feeds/manifest'
import { sitemap } from './pages/feeds/sitemap'
import { changePassword, securityFile } from './pages/well-known'
import { adminPictures } from './pictures/picture-list'
import { pictureFiles } from './pictures/pictures'
import { adminPreviews } from './posts/preview-procedures'
import { adminPosts } from './posts/procedures'
import { publicPosts } from './posts/public-procedures'
import { postResource } from './posts/resource'
import { adminProperties } from './properties/procedures'
import { publicProperties } from './properties/public-procedures'
import { propertyResource } from './properties/resource'
import { adminSettings } from './settings/procedures'
import { publicSettings } from './settings/public-procedures'

/** What visitors read. */
export const site = {
  resources: { investments: offeringResource, properties: propertyResource, posts: postResource },
  procedures: {
    public: {
      settings: publicSettings,
      firm: publicFirm,
      investments: publicOfferings,
      properties: publicProperties,
      posts: publicPosts,
    },
    auth: { offerings: ownOfferings },
    admin: {
      investments: adminOfferings,
      properties: adminProperties,
      posts: adminPosts,
      previews: adminPreviews,
      settings: adminSettings,
      about: adminAbout,
      backups: adminBackups,
      firm: adminFirm,
      pictures: adminPictures,
    },
  },
  pages: [sitemap, feed, manifest, avatars, securityFile, changePassword],
  files: pictureFiles,
  importers: siteImporters,
  choices: siteChoices,
  overview: siteOverview,
} as const satisfies Subject
