import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { planSteps } from '#contract/products/stays/listing/cancellation-presets.ts'
import { nightFactorPermille } from '#contract/products/stays/listing/seasons.ts'
import { permilleOf } from '#contract/core/money.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { HotelFacts, RoomType } from '#contract/products/stays/hotels.ts'
import type { ListingPreviewProps } from '#src/bookings/hosted/listing-slot.ts'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { deviceZone, formatMoney } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { BOARD_LABELS, KIND_LABELS } from '../detail/labels.ts'
import { Equipment } from '../detail/parts/Equipment.tsx'
import { OwnPhoto } from '#src/listings/photos/OwnPhoto.tsx'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { HouseRules } from '../detail/parts/HouseRules.tsx'
import { RoomFacts } from '../detail/parts/RoomFacts.tsx'
import { RoomPicture } from '../detail/parts/RoomPicture.tsx'
import { usePictures } from '../detail/parts/use-pictures.ts'
import { Stars } from '../detail/Stars.tsx'
import type { StayContent } from './stay-content.ts'
import detail from '../detail/HotelDetail.module.css'
import classes from '#src/listings/fields/Fields.module.css'

type Props = ListingPreviewProps<StayContent>

const hotelOf = ({ listingId, content, terms }: Props): HotelFacts => {
  const { basics, descriptions, photos = [], facilities, rules } = content
  const zone = terms?.zone ?? deviceZone()
  const centre = terms?.centre ?? { latitude: 0, longitude: 0 }
  return {
    hotelId: listingId,
    name: basics.name,
    kind: basics.kind ?? 'hotel',
    brand: null,
    stars: basics.stars ?? 0,
    address: basics.address,
    area: basics.area,
    cityKey: basics.cityKey,
    cityName: terms?.cityName ?? '',
    countryName: terms?.countryName ?? '',
    latitude: basics.latitude ?? centre.latitude,
    longitude: basics.longitude ?? centre.longitude,
    centre,
    zone,
    phone: basics.phone,
    description: currentLocale() === 'id' ? descriptions.id : descriptions.en,
    facilities: facilities.facilities,
    accessibility: facilities.accessibility,
    score: null,
    reviewCount: 0,
    checkInFrom: rules.checkInFrom,
    checkOutUntil: rules.checkOutUntil,
    isDemonstration: false,
    ...(photos.length > 0 && { photos }),
  }
}

const roomOf = (room: StayContent['rooms'][number]): RoomType => ({
  roomTypeId: room.roomTypeId,
  name: room.name,
  beds: room.beds,
  sizeSquareMetres: room.sizeSquareMetres ?? 0,
  maxGuests: room.maxGuests ?? 1,
  maxAdults: room.maxAdults ?? 1,
  ...(room.photos !== undefined && { photos: room.photos }),
})

const Rates = ({ content, roomTypeId, zone }: { content: StayContent; roomTypeId: string; zone: string }) => {
  const { i18n } = useLingui()
  const { plans, currency } = content.prices
  const factor = nightFactorPermille(dayInZone(new Date(now()), zone), content.prices)
  return (
    <ul className={classes.items}>
      {plans
        .filter((plan) => plan.roomTypeId === roomTypeId)
        .map((plan) => {
          const price = formatMoney({ minor: permilleOf(plan.baseMinor ?? 0, factor), currency })
          const isFree = planSteps(content.cancellation, plan)[0]?.feePermille === 0
          return (
            <li key={plan.ratePlanId} className={classes.itemHead}>
              <span>
                {i18n._(BOARD_LABELS[plan.board])} · {i18n._(PAYMENT_PLACE_LABELS[plan.payment])} ·{' '}
                {isFree ? <Trans>Free cancellation</Trans> : <Trans>Non-refundable</Trans>}
              </span>
              <b>
                <Trans>{price} tonight</Trans>
              </b>
            </li>
          )
        })}
    </ul>
  )
}

/** The page of the property, made of the parts of the real one. */
export const Preview = (props: Props) => {
  const { i18n } = useLingui()
  const { content, terms } = props
  const hotel = hotelOf(props)
  const pictures = usePictures(hotel)
  const { childUntilAge, infantUntilAge } = content.rules
  return (
    <article className={detail.page}>
      <Gallery pictures={pictures} name={hotel.name} city={hotel.cityName} Unpublished={OwnPhoto} />
      <header className={detail.head}>
        <Title order={3} size="h2">
          {hotel.name === '' ? <Trans>Name of the property</Trans> : hotel.name}
        </Title>
        <div className={detail.line}>
          {hotel.stars > 0 && <Stars count={hotel.stars} />}
          <span>{i18n._(KIND_LABELS[hotel.kind])}</span>
        </div>
        <div className={detail.address}>
          <IconMapPin size={18} aria-hidden /> {hotel.address}, {hotel.area}, {hotel.cityName}
        </div>
      </header>
      <Text className={detail.description}>{hotel.description}</Text>
      <Equipment hotel={hotel} />
      <ul className={classes.items}>
        {content.rooms.map((room) => (
          <li key={room.roomTypeId} className={classes.item}>
            {(room.photos ?? []).length > 0 && (
              <RoomPicture
                className={classes.roomPhoto}
                room={roomOf(room)}
                city={hotel.cityName}
                sizes="14rem"
                Unpublished={OwnPhoto}
              />
            )}
            <b>{room.name}</b>
            <RoomFacts room={roomOf(room)} />
            <Rates content={content} roomTypeId={room.roomTypeId} zone={terms?.zone ?? deviceZone()} />
          </li>
        ))}
      </ul>
      <HouseRules
        hotel={hotel}
        ageLimits={childUntilAge === null || infantUntilAge === null ? undefined : { childUntilAge, infantUntilAge }}
      />
    </article>
  )
}
