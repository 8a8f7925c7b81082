import { chakra } from '@/client/theme/chakra'
import type { Size } from '@/client/theme/token-types'

/** A turning ring of the text's colour. It is decoration: the words beside it say what is going on. */
export const Spinner = (props: { size?: Size }) => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    flexShrink={0}
    width={props.size ?? '1em'}
    height={props.size ?? '1em'}
    borderWidth="2px"
    borderColor="currentColor"
    borderInlineEndColor="transparent"
    borderRadius="full"
    animation="spin 800ms linear infinite"
  />
)
