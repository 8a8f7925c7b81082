import type { Firm } from '../firm'

/** Passkeys: what opens an account by a finger, a face or a PIN, without a password. */
export const passkeyWords = {
  heading: 'Passkeys',
  intro:
    'A passkey signs you in with your fingerprint, your face or the PIN of your device, without a password and without a code. It works on this site alone, so nobody can trick you into giving it away.',
  none: 'You have no passkey yet.',
  /** Before the first factor of an account. */
  first:
    'With a passkey, your password alone no longer signs you in. You get recovery codes for when your devices are away.',
  unusable:
    'Passkeys need a recent browser and an address with a name, such as www.example.com. Here they cannot be used.',
  add: 'Add a passkey',
  added: { title: 'Passkey added', description: null },
  notAdded: { title: 'No passkey was added', showsReason: true, fallback: 'Please try again.' },
  notBegun: { title: 'The passkey could not be set up', showsReason: true, fallback: 'Please try again.' },
  madeOn: 'Added',
  usedOn: 'Last used',
  backedUp: 'Kept in more than one place',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the passkey ${name}`,
  setup: {
    form: 'New passkey',
    text: 'Your browser will ask where to keep the passkey: on this device, on your phone or on a security key.',
    name: 'Name',
    hint: 'For you to tell your passkeys apart, such as “My phone”. Left empty, it takes this browser’s name.',
    submit: 'Create the passkey',
    pending: 'Waiting for your device...',
    cancel: 'Cancel',
    failed: 'Your browser made no passkey. You can try again.',
    known: 'This device has a passkey of your account already.',
  },
  removal: {
    title: (name: string) => `Remove the passkey ${name}?`,
    text: 'It no longer signs you in. The entry that your device or your password manager keeps is yours to delete.',
    last: (firm: Firm) =>
      `It is all that ${firm.name} asks for beside your password: your password alone will then sign you in, and your recovery codes end.`,
    confirm: 'Remove',
    back: 'Keep it',
    done: { title: 'Passkey removed', description: null },
    failed: { title: 'The passkey was not removed', showsReason: true, fallback: 'Please try again.' },
  },
} as const
