import { useLingui } from '@lingui/react/macro'
import { Waiting } from '#src/ui/Waiting.tsx'
import { StillTrying } from './StillTrying.tsx'

/** Shown while a screen's data is on its way. */
export const ScreenPending = () => {
  const { t } = useLingui()
  return (
    <>
      <Waiting label={t`Loading`} />
      <StillTrying />
    </>
  )
}
