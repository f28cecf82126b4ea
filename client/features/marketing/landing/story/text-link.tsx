type TextLinkProps = { href: string; children: string }

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
