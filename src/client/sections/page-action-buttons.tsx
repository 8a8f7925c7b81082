import { chakra } from '@/client/theme/chakra'
import { interfaceWords } from '@/content/platform/interface'
import { Button } from '../ui/buttons/button'
import { Icon } from '../ui/icon'
import { notify } from '../ui/toasts/notifications'

const { copyLink } = interfaceWords

/** The page's address without what was searched for in it. */
const address = () => location.origin + location.pathname

async function copy() {
  try {
    await navigator.clipboard.writeText(address())
    notify({ title: copyLink.copied })
  } catch {
    // Some browsers let no page write there: then it is read, and copied by hand.
    notify({ title: copyLink.notCopied, description: address(), variant: 'destructive' })
  }
}

/** Hands the page on by the device's own sheet. Closed without a choice, it leaves everything as it was. */
const share = () =>
  navigator.share({ title: document.title, url: address() }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copy()
    return undefined
  })

/** Hands on the page's link, by the device's sheet where there is one, else by the clipboard; and prints the page. */
export function PageActionButtons() {
  const isShared = 'share' in navigator
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1">
      <Button variant="quiet" size="small" onClick={() => void (isShared ? share() : copy())}>
        <Icon name="link" />
        <span>{isShared ? copyLink.share : copyLink.copy}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={() => print()}>
        {interfaceWords.print}
      </Button>
    </chakra.div>
  )
}
