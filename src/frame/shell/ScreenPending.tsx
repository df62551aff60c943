import { useLingui } from '@lingui/react/macro'
import { Loading } from '#src/ui/Loading.tsx'
import { StillTrying } from './StillTrying.tsx'

/** Shown while a screen's data is on its way. */
export const ScreenPending = () => {
  const { t } = useLingui()
  return (
    <>
      <Loading label={t`Loading`} />
      <StillTrying />
    </>
  )
}
