import { chakra } from '@chakra-ui/react/styled-system'

/** A turning ring of the text's colour. It is decoration: the words beside it say what is going on. */
export const Spinner = (props: { size?: string }) => (
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
