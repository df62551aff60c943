import { Button, Text, TextInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './Fields.module.css'
import { PositionMap } from './PositionMap.tsx'

type Point = { latitude: number; longitude: number }

/** `-6.2088, 106.8456` as maps copy it; null where it is none. */
const readPosition = (text: string): Point | null => {
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  return found === null ? null : { latitude: Number(found[1]), longitude: Number(found[2]) }
}

/** A metre and a bit: more digits would only be noise of the device. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const LOCATING_MS = 15_000
/** Worse than this, a device is guessing from its network. */
const ROUGH_METRES = 100

type Located =
  | { state: 'idle' | 'locating' }
  | { state: 'failed'; text: MessageDescriptor }
  | { state: 'found'; point: Point; metres: number }

const FAILURES: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Your browser doesn't share your position with Singgah. Allow it in the browser's settings, or type the numbers.`,
  3: msg`Finding your position took too long. Try again outdoors, or type the numbers.`,
}
const UNAVAILABLE = msg`Your device couldn't find its position. Try again outdoors, or type the numbers.`

/** Never rejects. */
const locate = (): Promise<Located> =>
  new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          state: 'found',
          point: { latitude: rounded(latitude), longitude: rounded(longitude) },
          metres: Math.round(accuracy),
        }),
      ({ code }) => resolve({ state: 'failed', text: FAILURES[code] ?? UNAVAILABLE }),
      { enableHighAccuracy: true, timeout: LOCATING_MS },
    ),
  )

type Given = { latitude: number | null; longitude: number | null }

/** A position: typed as two numbers, read from the device, or set on a map. */
export const PositionField = ({
  value,
  start,
  onChange,
  description,
  error,
}: {
  value: Given
  /** Initial position of the pin; null if unknown. */
  start: Point | null
  onChange: (position: Given) => void
  description: string
  error: string | undefined
}) => {
  const { t, i18n } = useLingui()
  const { latitude, longitude } = value
  const [typed, setTyped] = useState<string | null>(null)
  const [located, setLocated] = useState<Located>({ state: 'idle' })
  const known = latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`
  // Other fields may have been filled in while the device was looking.
  const take = useEffectEvent((point: Point) => {
    setTyped(null)
    onChange(point)
  })
  const point = located.state === 'found' ? located.point : null
  useEffect(() => {
    if (point !== null) take(point)
  }, [point])
  const locateNow = async () => {
    setLocated({ state: 'locating' })
    const found = await locate()
    // Numbers typed in the meantime are meant.
    setLocated((now) => (now.state === 'locating' ? found : now))
  }
  const metres = located.state === 'found' ? located.metres : 0
  return (
    <div className={classes.position}>
      <TextInput
        label={t`Position`}
        description={description}
        placeholder="-8.5069, 115.2625"
        autoComplete="off"
        value={typed ?? known}
        error={error}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          setLocated({ state: 'idle' })
          onChange(readPosition(text) ?? { latitude: null, longitude: null })
        }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={located.state === 'locating'}
        onClick={() => void locateNow()}
      >
        <Trans>Use my position</Trans>
      </Button>
      <Text size="sm" role="status" c={located.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {located.state === 'failed' && i18n._(located.text)}
        {located.state === 'found' &&
          (metres > ROUGH_METRES ? (
            <Trans>Accurate to {metres} m only. Check the numbers on a map.</Trans>
          ) : (
            <Trans>Accurate to {metres} m.</Trans>
          ))}
      </Text>
      <PositionMap
        position={latitude === null || longitude === null ? null : { latitude, longitude }}
        start={start}
        onMove={(moved) => {
          setTyped(null)
          setLocated({ state: 'idle' })
          onChange({ latitude: rounded(moved.latitude), longitude: rounded(moved.longitude) })
        }}
      />
    </div>
  )
}
