import { chakra } from '@/client/theme/chakra'

/** Three lines of water, from the firm's mark: the one ornament of the inner pages. */
export const StreamMark = () => (
  <chakra.svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 112 22"
    width="112px"
    height="22px"
    fill="none"
    stroke="ornament"
    strokeWidth="1.5"
  >
    <path d="M0 3q8 4 16 0t16 0 16 0 16 0 16 0 16 0 16 0" />
    <path d="M16 11q8 4 16 0t16 0 16 0 16 0 16 0" />
    <path d="M32 19q8 4 16 0t16 0 16 0" />
  </chakra.svg>
)
