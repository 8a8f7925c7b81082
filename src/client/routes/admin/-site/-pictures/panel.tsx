import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { adminPictures as words } from '@/content/site/admin-pictures'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Skeleton } from '@/client/ui/skeleton'
import { Anchor, TextLink } from '@/client/ui/text-link'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { siteDrawings } from '@/shared/site/drawings'
import { imageSourceSet } from '@/shared/site/images'
import type { ListedPicture, PictureUse } from '@/shared/records/picture-list'
import { usePages, Pages } from '../../-history/pages'
import { LocalDate } from '../../-list/-rows/local-date'
import { ListFailure } from '../../-list/list-failure'
import { recordSearch } from '../../-list/record-link'

const picturesPerPage = 24
const bytesPerKilobyte = 1_024

/** A record that has it, with the way there; what was deleted is found in 'Recently deleted'. */
function Use({ use: { list, recordId, name, isDeleted } }: { use: PictureUse }) {
  const kind = words.kinds[list]
  if (name === null) return <span>{words.letter}</span>
  if (isDeleted)
    return (
      <span>
        <span>{`${kind}: `}</span>
        <bdi>{name}</bdi>
        <span>{` (${words.deleted})`}</span>
      </span>
    )
  return (
    <span>
      <span>{`${kind}: `}</span>
      <TextLink to="/admin" search={list === 'firm' ? { tab: 'settings' } : recordSearch(list, recordId)}>
        <bdi>{name}</bdi>
      </TextLink>
    </span>
  )
}

/** One picture: what it is, as small as it is served, and where it stands. */
function Card({ picture: { address, width, height, sizeBytes, createdAt, uses } }: { picture: ListedPicture }) {
  return (
    <chakra.li borderWidth="1px" borderColor="border.rule" bg="bg.sheet" minWidth="0">
      <picture>
        <source type="image/avif" srcSet={imageSourceSet(address, 'avif')} sizes="20rem" />
        <source type="image/webp" srcSet={imageSourceSet(address, 'webp')} sizes="20rem" />
        <chakra.img
          src={address}
          alt={words.alt(uses[0]?.name ?? null)}
          htmlWidth={width}
          htmlHeight={height}
          loading="lazy"
          width="full"
          aspectRatio="3 / 2"
          objectFit="contain"
          bg="bg.panel"
        />
      </picture>
      <chakra.div p="4" display="grid" gap="2" textStyle="small">
        {uses.length === 0 ? (
          <chakra.p color="fg.muted">{words.nowhere}</chakra.p>
        ) : (
          <chakra.ul listStyleType="none" display="grid" gap="1" overflowWrap="anywhere">
            {uses.map((use) => (
              <li key={`${use.list} ${use.recordId}`}>
                <Use use={use} />
              </li>
            ))}
          </chakra.ul>
        )}
        <chakra.p color="fg.muted">{words.size(width, height, Math.ceil(sizeBytes / bytesPerKilobyte))}</chakra.p>
        <chakra.p color="fg.muted">
          <span>{`${words.added} `}</span>
          <LocalDate timestamp={createdAt} />
        </chakra.p>
        <Anchor href={address} aria-label={words.open(address.slice(-12))}>
          {words.whole}
        </Anchor>
      </chakra.div>
    </chakra.li>
  )
}

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    gap: '5',
  },
})

const Loading = () => (
  <>
    <VisuallyHidden as="output">{words.loading}</VisuallyHidden>
    <Grid aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <li key={key}>
          <Skeleton height="64" />
        </li>
      ))}
    </Grid>
  </>
)

/** The pictures that were uploaded, each with the records that have it: what can be used again, and what is still to be seen somewhere. */
export function PicturesPanel() {
  const { window, goTo } = usePages(picturesPerPage)
  const { data, error, refetch } = trpc.admin.pictures.list.useQuery(window, {
    // Forms of several nouns store them, so they are read anew each time.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section>
      <chakra.p color="fg.muted" mb="5" maxWidth="prose">
        {words.text}
      </chakra.p>
      {data ? (
        data.total === 0 ? (
          <EmptyState drawing={siteDrawings.emptyList} text={words.empty} />
        ) : (
          <Grid aria-label={words.label}>
            {data.items.map((picture) => (
              <Card key={picture.address} picture={picture} />
            ))}
          </Grid>
        )
      ) : error ? (
        <ListFailure title={words.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <Pages window={window} total={data?.total ?? 0} goTo={goTo} />
    </section>
  )
}
