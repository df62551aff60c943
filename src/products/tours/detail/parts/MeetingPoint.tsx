import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin } from '@tabler/icons-react'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { Tour } from '#contract/products/tours/tours.ts'
import { formatDistance } from '#src/i18n/formats.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import { geoLink } from '#src/bookings/geo-link.ts'
import classes from './MeetingPoint.module.css'

type Shown = Pick<Tour, 'meetingPoint' | 'cityName'> & { centre?: Tour['centre'] }

/** Where a tour starts: address, how to find the guide, the map and the way to a map app. */
export const MeetingPoint = ({ meetingPoint, centre, cityName }: Shown) => {
  const { t } = useLingui()
  return (
    <div className={classes.place}>
      <div className={classes.part}>
        <PlaceMap
          labels={{
            map: t`Map of the meeting point`,
            drawing: centre ? t`Distance from the centre` : t`Distances from the meeting point`,
          }}
          middle={centre ?? meetingPoint}
          marksMiddle={centre !== undefined}
          things={[{ ...meetingPoint, id: 'meeting-point' }]}
          isWithinPage
          renderPin={() => <span className={classes.pin}>{meetingPoint.name}</span>}
        />
        {centre && (
          <p className={classes.hint}>
            <Trans>
              {formatDistance(metresBetween(meetingPoint, centre))} from the centre of {cityName}, marked with a cross.
            </Trans>
          </p>
        )}
      </div>
      <div className={classes.facts}>
        <p>
          <IconMapPin size={18} aria-hidden /> <b>{meetingPoint.name}</b>
        </p>
        <p>{meetingPoint.address}</p>
        {meetingPoint.directions !== '' && <Text c="dimmed">{meetingPoint.directions}</Text>}
        <Button
          component="a"
          variant="default"
          size="sm"
          href={geoLink(meetingPoint)}
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          <Trans>Open in a map app</Trans>
        </Button>
      </div>
    </div>
  )
}
