import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { secondFactor } from '#contract/accounts/second-factor.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import classes from './Factors.module.css'

/** Browsers that skip the second factor for a while. */
export const RememberedBrowsers = (props: {
  devices: ResponseOf<typeof secondFactor>['devices']
  /** The one that is being forgotten. */
  pending: string | null
  onForget: (deviceId: string) => void
}) => {
  const { t } = useLingui()
  return (
    <>
      <Title order={4} size="h5" id="remembered-title">
        <Trans>Remembered browsers</Trans>
      </Title>
      {props.devices.length === 0 ? (
        <p className={classes.lead}>
          <Trans>None. At sign-in you can skip the code on a browser for 30 days.</Trans>
        </p>
      ) : (
        <ul className={classes.list} aria-labelledby="remembered-title">
          {props.devices.map(({ deviceId, browser, os, expiresAt, isThisBrowser }) => {
            const name = `${browser}, ${os}`
            return (
              <li key={deviceId} className={classes.item}>
                <div className={classes.words}>
                  <div className={classes.name}>
                    {name}
                    {isThisBrowser && (
                      <>
                        {' · '}
                        <Trans>this browser</Trans>
                      </>
                    )}
                  </div>
                  <div className={classes.quiet}>
                    <Trans>Valid until {formatDate(expiresAt, deviceZone())}</Trans>
                  </div>
                </div>
                <Button
                  variant="default"
                  aria-label={t`Remove ${name}`}
                  loading={props.pending === deviceId}
                  aria-busy={props.pending === deviceId}
                  onClick={() => props.onForget(deviceId)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
