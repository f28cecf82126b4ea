type TextLinkProps = { href: string; children: string }

/** A link on a line of its own, at the end of a section. */
export function TextLink({ href, children }: TextLinkProps) {
  return (
    <a
      href={href}
      className="touch-target mt-6 inline-block rounded-s font-semibold text-action underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}
