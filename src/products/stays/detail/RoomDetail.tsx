import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBedOff } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { RoomRates } from '#contract/products/stays/hotels.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { FoldedSearch } from '#src/search/FoldedSearch.tsx'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { Score } from './Score.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { RateMatrix } from './parts/RateMatrix.tsx'
import { RatesState } from './parts/RatesState.tsx'
import { RoomFacts } from './parts/RoomFacts.tsx'
import { RoomPicture } from './parts/RoomPicture.tsx'
import classes from './RoomDetail.module.css'
import { datedOrNothing, hotelQueries, isDated } from '../search/queries.ts'

const route = getRouteApi('/hotels/room-detail')

const NoRoom = ({ hotelId, stay }: { hotelId: string | undefined; stay: StaySearch }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      icon={<IconBedOff size={34} />}
      title={t`Room not found`}
      actions={
        hotelId === undefined ? (
          <LinkButton to="/hotels/home" search={stay}>
            <Trans>Search hotels</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/hotels/detail" search={{ id: hotelId, ...stay }}>
            <Trans>All rooms at this hotel</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>This link has no room, or the hotel no longer offers it.</Trans>
    </EmptyState>
  )
}

const Shown = ({ hotelId, roomTypeId, stay }: { hotelId: string; roomTypeId: string; stay: StaySearch }) => {
  const navigate = useNavigate()
  const { hotel, roomTypes } = useSuspenseQuery(hotelQueries.detail(hotelId)).data
  const rates = useQuery({ ...hotelQueries.rates(hotelId, datedOrNothing(stay)), enabled: isDated(stay) })
  const room = roomTypes.find((one) => one.roomTypeId === roomTypeId)
  useTitle(room === undefined ? hotel.name : `${room.name}, ${hotel.name}`)
  if (room === undefined) return <NoRoom hotelId={hotelId} stay={stay} />
  const priced: RoomRates | undefined = rates.data?.roomTypes.find((one) => one.roomTypeId === roomTypeId)
  return (
    <article className={classes.page}>
      <LinkText to="/hotels/detail" search={{ id: hotelId, ...stay }}>
        {hotel.name}
      </LinkText>
      <div className={classes.head}>
        <RoomPicture
          className={classes.art}
          room={room}
          city={hotel.cityName}
          sizes="(width < 48rem) 100vw, 50vw"
          name={`${room.name}, ${hotel.name}`}
        />
        <div>
          <Title order={1}>{room.name}</Title>
          <RoomFacts room={room} />
          {hotel.reviewCount > 0 && (
            <div className={classes.score}>
              <Score score={hotel.score} reviewCount={hotel.reviewCount} />
              <LinkText to="/hotels/detail" search={{ id: hotelId, ...stay }} hash="reviews">
                <Trans>Read the reviews</Trans>
              </LinkText>
            </div>
          )}
        </div>
      </div>
      <FoldedSearch
        key={JSON.stringify(stay)}
        search={{ ...stay, place: stay.place ?? `hotel:${hotelId}` }}
        hotelId={hotelId}
        onSearch={(next) =>
          next.place === stay.place || next.place === `hotel:${hotelId}`
            ? void navigate({
                to: '/hotels/room-detail',
                search: { id: hotelId, room: roomTypeId, ...next },
                replace: true,
                resetScroll: false,
              })
            : void navigate({ to: '/hotels/list', search: next })
        }
      />
      <section aria-labelledby="rates">
        <Title order={2} id="rates" mb="md">
          <Trans>Rates</Trans>
        </Title>
        {priced === undefined ? (
          <RatesState isDated={isDated(stay)} rates={rates} />
        ) : (
          <RateMatrix hotel={hotel} room={priced} stay={stay} />
        )}
      </section>
    </article>
  )
}

export const RoomDetail = () => {
  useLanguage()
  const { id, room, ...search } = route.useSearch()
  const stay = stayOf(search)
  if (!id || !room) return <NoRoom hotelId={id} stay={stay} />
  return <Shown hotelId={id} roomTypeId={room} stay={stay} />
}
