import type { Hono } from 'hono'
import { cardsPath, drawingsPath } from '@/shared/site/drawings'
import { imagesPath, readImageName } from '@/shared/site/images'
import { mapsPath, readPlace } from '@/shared/site/maps'
import type { SessionUser } from '@/shared/accounts/users'
import type { PreparedResponse } from '../../http/cache/prepared-responses'
import { ownCaching } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import {
  type AppContext,
  type AppEnvironment,
  contextOf,
  onlyMethods,
  sendFinished,
} from '../../http/requests/requests'
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

/**
 * Stored pictures, drawings, cards and maps, by addresses that name their content. One that only hidden records use is answered like one that is
 * not there, but to those who may see such a record.
 */
export function servePictures(app: Hono<AppEnvironment>, services: Services): void {
  app.get(`${imagesPath}:file`, (c) => answerImage(c, services, c.req.param('file')))
  app.get(`${drawingsPath}:noun/:file`, (c) => answerDrawing(c, services, c.req.param('noun'), c.req.param('file')))
  app.get(`${cardsPath}:noun/:file`, (c) => answerCard(c, services, c.req.param('noun'), c.req.param('file')))
  app.get(`${mapsPath}:state/:file`, (c) => answerMap(c, services, c.req.param('state'), c.req.param('file')))
  const paths = [
    `${imagesPath}:file`,
    `${drawingsPath}:noun/:file`,
    `${cardsPath}:noun/:file`,
    `${mapsPath}:state/:file`,
  ]
  for (const path of paths) app.all(path, onlyMethods('GET, HEAD'))
}
