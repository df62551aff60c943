import { Trans, useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './SlimFooter.module.css'

/** The end of every screen of a signed-in person. */
export const SlimFooter = ({ onSettings }: { onSettings: () => void }) => {
  const { t } = useLingui()
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={t`Footer`}>
        <Link to="/help/center">
          <Trans>Help centre</Trans>
        </Link>
        <Link to="/help/privacy-policy">
          <Trans>Privacy</Trans>
        </Link>
        <button type="button" onClick={onSettings} aria-haspopup="dialog">
          <IconLanguage size={18} aria-hidden />
          <Trans>Language and appearance</Trans>
        </button>
      </nav>
    </footer>
  )
}
