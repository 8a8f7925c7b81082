import type { z } from 'zod'
import { trpc } from '@/client/calls/trpc'
import { latePart } from '@/client/sections/late-part'
import { Skeleton } from '@/client/ui/skeleton'
import type { offeringForm } from '@/shared/site/offerings'
import type { postFields } from '@/shared/site/posts'
import type { propertyFields } from '@/shared/site/properties'

const room = <Skeleton height="32" m="8" />

/** They bring the pages of the public site along, which no form needs before it is looked at. */
const OfferingPreview = latePart(() => import('./offering-preview').then((part) => part.OfferingPreview), room)
const PropertyPreview = latePart(() => import('./property-preview').then((part) => part.PropertyPreview), room)
const PostPreview = latePart(() => import('./post-preview').then((part) => part.PostPreview), room)

/**
 * Gives the page that visitors would get of what is typed into the form of an offering; nothing is written (decision 115).
 * @param id the offering that is edited; none adds one
 */
export function useOfferingPreview(id: number | undefined) {
  const { mutateAsync } = trpc.admin.investments.previewPage.useMutation()
  return async ({ image = null, pictures = [], viewers: _named, ...fields }: z.output<typeof offeringForm>) => {
    const found = await mutateAsync({ ...fields, id })
    return <OfferingPreview found={found} pictures={{ image, pictures }} />
  }
}

/** The same of a property. */
export function usePropertyPreview(id: number | undefined) {
  const { mutateAsync } = trpc.admin.properties.previewPage.useMutation()
  return async ({ image = null, ...fields }: z.output<typeof propertyFields>) => {
    const { page, drawing } = await mutateAsync({ ...fields, id })
    return <PropertyPreview page={page} drawing={drawing} image={image} />
  }
}

/** The same of a post, as it would be once it is published. */
export function usePostPreview(id: number | undefined) {
  const { mutateAsync } = trpc.admin.posts.previewPage.useMutation()
  return async ({ image = null, publishedAt, ...fields }: z.output<typeof postFields>) => {
    const post = await mutateAsync({ ...fields, id, publishedAt: publishedAt?.toISOString() })
    return <PostPreview post={{ ...post, image }} />
  }
}
