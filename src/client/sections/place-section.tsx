import { chakra } from '@/client/theme/chakra'
import { placeSection } from '@/content/site/place'
import { mapAddress, mapSize, readPlace } from '@/shared/site/maps'
import { SplitSection } from './split-section'

/** Where a record's town lies, as a map of our own; nothing where its location names no town in a state. */
export function PlaceSection({ location, id }: { location: string | null; id?: string }) {
  const place = readPlace(location)
  if (place === null) return null
  return (
    <SplitSection heading={placeSection.heading} {...(id !== undefined && { id })}>
      <p>{placeSection.note}</p>
      {/* As large as it needs to be to say where a state has a town. */}
      <chakra.figure mt="5" maxWidth="20rem">
        <chakra.img
          src={mapAddress(place)}
          alt={placeSection.map(place.town, place.state)}
          htmlWidth={mapSize.width}
          htmlHeight={mapSize.height}
          width="full"
          height="auto"
          loading="lazy"
        />
        <chakra.figcaption textStyle="label" mt="2">
          {`${place.town}, ${place.state}`}
        </chakra.figcaption>
      </chakra.figure>
    </SplitSection>
  )
}
