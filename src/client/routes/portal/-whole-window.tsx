import { chakra } from '@/client/theme/chakra'
import { Skeleton } from '@/client/ui/skeleton'

/** What stands until a page has come: as high as the window, so that nothing below it moves in sight when the page takes its place. */
export const WholeWindow = chakra('div', { base: { minHeight: '100dvh' } })

/** While what a page shows is on its way. */
export const PageLoading = () => (
  <WholeWindow>
    <Skeleton height="32" mt="8" />
  </WholeWindow>
)
