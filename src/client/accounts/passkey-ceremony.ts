/** What the library does when a passkey is used: a file of its own, fetched where it is used, without what makes passkeys. */
export { startAuthentication } from '@simplewebauthn/browser'
