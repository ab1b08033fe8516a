type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;

type Kind = 'u8' | 'u16' | 'u32' | 'f64';

/** The bytes of a typed array that was extracted from a tree. */
export interface PackedSection {
  kind: Kind;
  bytes: Uint8Array;
}

/** A tree that can be written as JSON, and the typed arrays extracted from it. */
export interface PackedTree {
  tree: unknown;
  sections: PackedSection[];
}

/** Extracts the typed arrays from a tree of plain objects and lists. */
export function packTree(value: unknown): PackedTree {
  const sections: PackedSection[] = [];
  const pack = (part: unknown): unknown => {
    if (isSection(part)) {
      sections.push({
        kind: kindOf(part),
        bytes: new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
      });
      return { $section: sections.length - 1 };
    }
    if (Array.isArray(part)) return part.map((member) => (member === undefined ? null : pack(member)));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inside]) => [name, pack(inside)]));
  };

  return { tree: pack(value), sections };
}

/** Puts the typed arrays back. The bytes of each section must start their own buffer, for alignment. */
export function unpackTree({ tree, sections }: PackedTree): unknown {
  const unpack = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((member) => (member === null ? undefined : unpack(member)));
    if (typeof part !== 'object' || part === null) return part;
    if ('$section' in part) return sectionOf(sections[Number(part.$section)]!);
    return Object.fromEntries(Object.entries(part).map(([name, inside]) => [name, unpack(inside)]));
  };
  return unpack(tree);
}

function sectionOf({ kind, bytes }: PackedSection): Section {
  const { buffer, byteOffset, byteLength } = bytes;
  if (kind === 'u16') return new Uint16Array(buffer, byteOffset, byteLength / 2);
  if (kind === 'u32') return new Uint32Array(buffer, byteOffset, byteLength / 4);
  return kind === 'f64' ? new Float64Array(buffer, byteOffset, byteLength / 8) : bytes;
}

function isSection(value: unknown): value is Section {
  return ArrayBuffer.isView(value);
}

function kindOf(section: Section): Kind {
  if (section instanceof Uint16Array) return 'u16';
  if (section instanceof Uint32Array) return 'u32';
  return section instanceof Float64Array ? 'f64' : 'u8';
}
