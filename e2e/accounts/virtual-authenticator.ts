import type { Page } from '@playwright/test'
import { test as base } from '../test'

/** Passkeys are bound to a name: the same server by another name of this machine. */
export const test = base.extend({
  baseURL: async ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
})

/** Gives the page's browser a device that keeps passkeys and asks nobody for a finger. After the first page: it is lost with an empty one. */
export async function addAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner can show who they are. */
    setVerified: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
