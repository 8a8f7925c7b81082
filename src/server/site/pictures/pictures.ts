import { drawingsPath } from '@/shared/site/drawings'
import { readImageName } from '@/shared/site/images'
import { readPlace } from '@/shared/site/maps'
import type { SessionUser } from '@/shared/accounts/users'
import type { PreparedResponse } from '../../http/cache/prepared-responses'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { publicFile } from '../../http/requests/file-routes'
import { type AppContext, contextOf, sendFinished } from '../../http/requests/requests'
import type { Services } from '../../platform/trpc/context'

const nothing = () => new Failure('path_not_found')

/** Who asks for what strangers may not see. Throws Failure path_not_found for a stranger. */
async function requireUser(c: AppContext, services: Services): Promise<SessionUser> {
  const { user } = await contextOf(c, services)
  if (user === null) throw nothing()
  return user
}

/** Sends a picture that this person may see and others may not: no cache between us may keep it, and no other site show it. */
function sendToOne(c: AppContext, found: PreparedResponse): Response {
  const shared = sendFinished(c, found)
  const answer = new Response(shared.body, shared)
  answer.headers.set('Cache-Control', ownCaching)
  answer.headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return answer
}

/** Whether whoever asks may see a picture that strangers may not. Throws Failure path_not_found for a stranger. */
const isForCaller = async (c: AppContext, services: Services, id: string): Promise<boolean> =>
  (await services.pictureUses.isPreviewed(id)) || services.pictureUses.isOpenTo(id, await requireUser(c, services))

const namedIn = (c: AppContext) => c.req.param('noun') ?? ''

async function answerImage(c: AppContext, services: Services, fileName: string): Promise<Response> {
  const name = readImageName(fileName)
  if (name === null) throw nothing()
  const isShown = await services.pictureUses.isShown(name.id)
  if (!isShown && !(await isForCaller(c, services, name.id))) throw nothing()
  const found = await services.images.read(fileName)
  if (found === undefined) throw nothing()
  return isShown ? sendFinished(c, found) : sendToOne(c, found)
}

async function answerDrawing(c: AppContext, services: Services, noun: string, fileName: string): Promise<Response> {
  const found = await services.drawings.read(noun, fileName)
  if (found === undefined) {
    const own = await services.drawings.readFor(await requireUser(c, services), noun, fileName)
    if (own === undefined) throw nothing()
    return sendFinished(c, own)
  }
  // A page that was open while the record got another name still shows its picture.
  return 'movedTo' in found ? c.redirect(`${drawingsPath}${noun}/${found.movedTo}`) : sendFinished(c, found.drawing)
}

async function answerCard(c: AppContext, services: Services, noun: string, fileName: string): Promise<Response> {
  const found = await services.cards.read(noun, fileName)
  if (found === undefined) throw nothing()
  return sendFinished(c, found)
}

/** What a map shows is in its address; it tells nothing of any record. */
async function answerMap(c: AppContext, services: Services, state: string, fileName: string): Promise<Response> {
  const place = readPlace(`${fileName.replace(/\.svg$/, '')}, ${state}`)
  const found = place && fileName.endsWith('.svg') ? await services.maps.read(place) : undefined
  if (found === undefined) throw nothing()
  return sendFinished(c, found)
}

const svg = ['image/svg+xml'] as const

/**
 * Stored pictures, drawings, cards and maps, by addresses that name their content. One that only hidden records use is answered like one that is
 * not there, but to those who may see such a record.
 */
export const pictureFiles = {
  image: publicFile((c, services) => answerImage(c, services, c.req.param('file') ?? ''), {
    summary: 'A stored picture, or a smaller variant of it.',
    types: ['image/jpeg', 'image/webp', 'image/avif'],
  }),
  drawing: publicFile((c, services) => answerDrawing(c, services, namedIn(c), c.req.param('file') ?? ''), {
    summary: 'The drawing of a record without a picture.',
    types: svg,
  }),
  card: publicFile((c, services) => answerCard(c, services, namedIn(c), c.req.param('file') ?? ''), {
    summary: 'What other sites show beside a link to a record.',
    types: ['image/png'],
  }),
  map: publicFile((c, services) => answerMap(c, services, c.req.param('state') ?? '', c.req.param('file') ?? ''), {
    summary: 'A map of a town in the United States.',
    types: svg,
  }),
} as const
