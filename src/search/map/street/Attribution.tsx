import { creditsOf } from '../attribution.ts'
import classes from './StreetMap.module.css'

/** Whose data the map is; always visible, because their licences ask for it. */
export const Attribution = ({ texts }: { texts: readonly string[] }) => (
  <p className={classes.attribution}>
    {texts.map((html) => (
      <span key={html}>
        {creditsOf(html).map(({ text, href }) =>
          href === null ? (
            text
          ) : (
            <a key={href + text} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </span>
    ))}
  </p>
)
