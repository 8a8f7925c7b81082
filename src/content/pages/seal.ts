import type { Firm } from '../firm'

/** What signed files are sealed with, for whoever was sent one. Have counsel review. */
export const sealPage = {
  title: 'Our seal',
  heading: 'Our seal',
  lead: ({ name }: Firm) =>
    `Papers that are signed with ${name} end as one sealed PDF. The seal shows whether anything in the file was changed since, to the last letter.`,
  none: {
    title: 'There is no seal yet',
    text: 'It is made before anything is signed; then its certificate is here.',
  },
  certificate: {
    heading: 'The certificate',
    made: ({ name }: Firm, day: string) => `${name} made it on ${day}.`,
    ended: (day: string) => `Used until ${day}.`,
    fingerprint: 'Its fingerprint (SHA-256)',
    copy: { copy: 'Copy', copied: 'Copied.', selected: 'Marked: copy it by your keyboard.' },
    download: 'Download the certificate (PEM)',
    fileName: 'seal.pem',
  },
  unknown: {
    heading: 'Why a program says that the issuer is unknown',
    text: ({ name }: Firm) => [
      `Programs that show PDFs know companies that sell certificates. ${name} made its own, so they say two things: that the file was not changed, and that they do not know who sealed it.`,
      'Who it was you learn here: the fingerprint that the program shows must be the one on this page.',
    ],
    call: ({ name, phone }: Firm) =>
      `If it matters, call ${name} at ${phone}, a number that you already have, and have the fingerprint read to you.`,
  },
  how: {
    heading: 'Check a file',
    steps: [
      'Open the file in a program that shows signatures of PDFs, and open its list of signatures.',
      'It must say that the file was not changed since it was signed, and that the seal is for the whole file.',
      'Look at the certificate there: its SHA-256 must be the fingerprint above.',
    ],
    signedOut:
      'If you signed it or it is yours, sign in: we then say of the file itself whether it is the one that we sealed.',
    signIn: 'Sign in',
  },
  failed: 'The certificate could not be loaded.',
} as const
