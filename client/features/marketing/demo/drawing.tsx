export function Drawing({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made from constants
  return <div className={`*:size-full ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: svg }} />
}
