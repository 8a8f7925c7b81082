/** What the library does when a passkey is made: a file of its own, fetched before the press. */
export { startRegistration } from '@simplewebauthn/browser'
