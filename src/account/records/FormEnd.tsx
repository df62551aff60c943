import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from './Records.module.css'

const NotSaved = ({ error }: { error: Error }) => {
  const { t } = useLingui()
  // Field errors are shown at their fields, and conflicts above the form.
  if (hasCode(error, 'changed_meanwhile') || (error instanceof ApiError && error.fields.length > 0)) return null
  return isNetworkFailure(error) ? (
    <Notice kind="danger" icon={<IconCloudOff size={20} />} title={t`Not saved: you're offline`}>
      <Trans>What you typed is still here. Save when you're back online.</Trans>
    </Notice>
  ) : (
    <Notice kind="danger" title={t`Not saved`}>
      {error.message}
    </Notice>
  )
}

/** The end of a form of a record: why it was not saved, saving it and leaving it. */
export const FormEnd = (props: {
  isSaving: boolean
  error: Error | null
  /** Null where there is nothing to leave. */
  onLeave: (() => void) | null
}) => {
  const isOffline = useConnectivity() === 'offline'
  const { isSaving, error } = props
  return (
    <>
      {error && <NotSaved error={error} />}
      <div className={classes.ways}>
        <SubmitButton pending={isSaving}>
          {isOffline && !isSharedDevice() ? <Trans>Save on this device</Trans> : <Trans>Save</Trans>}
        </SubmitButton>
        {props.onLeave && (
          <Button variant="default" disabled={isSaving} onClick={props.onLeave}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
