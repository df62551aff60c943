import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { ScannedView } from '#src/trips/codes/ScannedView.tsx'
import { Barcode } from '#src/trips/codes/Barcode.tsx'
import classes from './PassView.module.css'

export type ShownPass = {
  pass: FlightPass
  name: string
  flight: string
  way: string
  day: string
  seat: string | null
}

/** A full-screen barcode for airport scanners. */
export const PassView = ({ shown, locator, onClose }: { shown: ShownPass; locator: string; onClose: () => void }) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<'aztec' | 'pdf417'>('aztec')
  const { pass, name, flight, way, day, seat } = shown
  return (
    <ScannedView label={t`Barcode of ${flight}`} onClose={onClose}>
      <Barcode
        barcode={pass[kind]}
        label={t`Barcode of ${flight}`}
        className={kind === 'aztec' ? classes.square : classes.wide}
      />
      <p className={classes.locator}>{locator}</p>
      <p className={classes.name}>{name}</p>
      <p className={classes.line}>
        {flight} · {way}
      </p>
      <p className={classes.line}>
        {formatDay(day)}
        {seat !== null && <> · {t`Seat ${seat}`}</>}
      </p>
      <p className={classes.line}>
        <Trans>Not a boarding pass. You get that at check-in.</Trans>
      </p>
      <Button
        variant="outline"
        color="dark"
        className={classes.other}
        onClick={() => setKind(kind === 'aztec' ? 'pdf417' : 'aztec')}
      >
        {kind === 'aztec' ? <Trans>Show wide barcode</Trans> : <Trans>Show square barcode</Trans>}
      </Button>
    </ScannedView>
  )
}
