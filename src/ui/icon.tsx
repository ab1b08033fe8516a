import type { IconNode } from 'lucide';

interface IconProps {
  /** The icon, from `lucide`. */
  of: IconNode;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/** An icon. Screen readers skip it, because a text or label beside it says what it means. */
export function Icon({ of, size, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes of a package
      dangerouslySetInnerHTML={{ __html: markupOf(of) }}
    />
  );
}

/** The shapes of each icon, which pages show a hundred times. */
const markups = new WeakMap<IconNode, string>();

function markupOf(icon: IconNode): string {
  const known = markups.get(icon);
  if (known) return known;
  const markup = icon
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    })
    .join('');
  markups.set(icon, markup);
  return markup;
}
