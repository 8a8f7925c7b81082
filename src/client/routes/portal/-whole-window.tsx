import { chakra } from '@/client/theme/chakra'
import { Skeleton } from '@/client/ui/skeleton'

/**
 * What a page holds above its foot: as high as the window below the header, however little it is, so that the foot is out of sight until
 * somebody goes there, and nothing moves in sight when what was on its way takes its place. Paper has no window.
 */
export const WholeWindow = chakra('div', {
  base: { minHeight: 'calc(100dvh - {sizes.header})', '@media print': { minHeight: 'auto' } },
})

/** While what a page shows is on its way. */
export const PageLoading = () => <Skeleton height="32" mt="8" />
