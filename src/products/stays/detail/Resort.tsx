import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBeach } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { HotelFacts, RoomType } from '#contract/products/stays/hotels.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { SearchBox } from '#src/search/SearchBox.tsx'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { Score } from './Score.tsx'
import { Stars } from './Stars.tsx'
import { ACCESSIBILITY_LABELS, FACILITY_LABELS, KIND_LABELS } from './labels.ts'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { NoHotel } from '../search/parts/NoHotel.tsx'
import { LocationMap } from './parts/LocationMap.tsx'
import { RoomFacts } from './parts/RoomFacts.tsx'
import { RoomPicture } from './parts/RoomPicture.tsx'
import { hotelQueries } from '../search/queries.ts'
import classes from './Resort.module.css'

const route = getRouteApi('/hotels/resort')

type Part = { hotel: HotelFacts; id: string; stay: StaySearch }

const Opening = ({ hotel, id, stay }: Part) => {
  const { i18n } = useLingui()
  return (
    <header className={classes.opening}>
      <CoverArt
        className={classes.banner}
        id={hotel.hotelId}
        kind={hotel.kind}
        city={hotel.cityName}
        name={hotel.name}
      />
      <div className={classes.name}>
        <p className={classes.where}>
          {hotel.area}, {hotel.cityName}
        </p>
        <Title order={1} className={classes.title}>
          {hotel.name}
        </Title>
        <div className={classes.line}>
          <Stars count={hotel.stars} />
          <span>{i18n._(KIND_LABELS[hotel.kind])}</span>
          <Score score={hotel.score} reviewCount={hotel.reviewCount} />
          {hotel.reviewCount > 0 && (
            <LinkText to="/hotels/detail" search={{ id, ...stay }} hash="reviews">
              <Trans>Read the reviews</Trans>
            </LinkText>
          )}
        </div>
        {hotel.isDemonstration && (
          <Text size="sm" c="dimmed">
            <Trans>Demo hotel, not a real one</Trans>
          </Text>
        )}
      </div>
    </header>
  )
}

const Rooms = ({ hotel, roomTypes, id, stay }: Part & { roomTypes: readonly RoomType[] }) => (
  <section aria-labelledby="rooms">
    <Title order={2} id="rooms" mb="md">
      <Plural value={roomTypes.length} one="# room type" other="# room types" />
    </Title>
    <ul className={classes.rooms}>
      {roomTypes.map((room) => (
        <li key={room.roomTypeId}>
          <RoomPicture className={classes.room} room={room} city={hotel.cityName} sizes="17rem" />
          <Title order={3}>
            <LinkText to="/hotels/room-detail" search={{ id, room: room.roomTypeId, ...stay }}>
              {room.name}
            </LinkText>
          </Title>
          <RoomFacts room={room} />
        </li>
      ))}
    </ul>
  </section>
)

const Chapters = ({ hotel }: { hotel: HotelFacts }) => {
  const { i18n } = useLingui()
  return (
    <div className={classes.chapters}>
      <section aria-labelledby="there">
        <Title order={2} size="h3" id="there">
          <Trans>Facilities</Trans>
        </Title>
        <ul className={classes.ticks}>
          {hotel.facilities.map((facility) => (
            <li key={facility}>{i18n._(FACILITY_LABELS[facility])}</li>
          ))}
        </ul>
        {hotel.accessibility.length > 0 && (
          <>
            <Title order={3} size="h4" mt="lg">
              <Trans>Accessibility</Trans>
            </Title>
            <ul className={classes.ticks}>
              {hotel.accessibility.map((fact) => (
                <li key={fact}>{i18n._(ACCESSIBILITY_LABELS[fact])}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="arriving">
        <Title order={2} size="h3" id="arriving">
          <Trans>Arriving</Trans>
        </Title>
        <Text mt="sm">
          {hotel.address}, {hotel.countryName}
        </Text>
        <Text c="dimmed">
          <Trans>
            Check-in from {hotel.checkInFrom}, check-out until {hotel.checkOutUntil}
          </Trans>
        </Text>
        <div className={classes.map}>
          <LocationMap hotel={hotel} />
        </div>
      </section>
    </div>
  )
}

const Story = ({ id, stay }: { id: string; stay: StaySearch }) => {
  const navigate = useNavigate()
  const { hotel, roomTypes } = useSuspenseQuery(hotelQueries.detail(id)).data
  useTitle(hotel.name)
  return (
    <article className={classes.page}>
      <Opening {...{ hotel, id, stay }} />
      <p className={classes.lead}>{hotel.description}</p>
      <section aria-labelledby="dates" className={classes.dates}>
        <Title order={2} id="dates">
          <Trans>Choose your dates</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Choose your dates to see available rooms and totals.</Trans>
        </Text>
        <SearchBox
          key={JSON.stringify(stay)}
          search={{ ...stay, place: `hotel:${hotel.hotelId}` }}
          onSearch={(next) =>
            next.place === `hotel:${hotel.hotelId}`
              ? void navigate({ to: '/hotels/detail', search: { id, ...next } })
              : void navigate({ to: '/hotels/list', search: next })
          }
        />
      </section>
      <Rooms {...{ hotel, roomTypes, id, stay }} />
      <Chapters hotel={hotel} />
      <LinkButton to="/hotels/detail" search={{ id, ...stay }} size="lg" className={classes.way}>
        <Trans>Rooms and prices</Trans>
      </LinkButton>
    </article>
  )
}

/** Detail page of a property, with a check of the dates. */
export const Resort = () => {
  const { t } = useLingui()
  const { id, ...search } = route.useSearch()
  if (id) return <Story id={id} stay={stayOf(search)} />
  return <NoHotel icon={<IconBeach size={34} />} title={t`Which resort?`} />
}
