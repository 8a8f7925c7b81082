import { chakra } from '@/client/theme/chakra'
import { placeSection } from '@/content/site/place'
import { mapAddress, mapSize, readPlace } from '@/shared/site/maps'
import { SplitSection } from './split-section'

/** Where a record's town lies, as a map of our own; nothing where its location names no town in a state. */
export function PlaceSection({ location }: { location: string | null }) {
  const place = readPlace(location)
  if (place === null) return null
  return (
    <SplitSection heading={placeSection.heading}>
      <p>{placeSection.note}</p>
      <chakra.img
        src={mapAddress(place)}
        alt={placeSection.map(place.town, place.state)}
        htmlWidth={mapSize.width}
        htmlHeight={mapSize.height}
        width="full"
        height="auto"
        loading="lazy"
        mt="5"
      />
    </SplitSection>
  )
}
