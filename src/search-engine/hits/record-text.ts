/**
 * Locates the attributes of a record in its stored JSON without parsing it: the start and end of each name and value.
 * The text must be the output of JSON.stringify, without whitespace between tokens.
 */
export class RecordText {
  text = '';
  count = 0;
  /** For each attribute: start and end of the name (without quotation marks), start and end of the value. */
  #spans = new Int32Array(256);

  read(text: string): void {
    this.text = text;
    this.count = 0;
    // Index 1 has the first name's quotation mark, or the closing brace of an empty record.
    for (let at = 1; text.charCodeAt(at) === QUOTE; ) {
      const nameEnd = closingQuote(text, at);
      const valueEnd = endOfValue(text, nameEnd + 2);
      this.#add(at + 1, nameEnd, nameEnd + 2, valueEnd);
      // Skips the comma or the closing brace.
      at = valueEnd + 1;
    }
  }

  /** Returns the number of the attribute with this name, escaped as in JSON, or -1. */
  find(escapedName: string): number {
    const { length } = escapedName;
    for (let number = 0; number < this.count; number++) {
      const start = this.#spans[number * 4]!;
      if (this.#spans[number * 4 + 1]! - start === length && this.text.startsWith(escapedName, start))
        return number;
    }
    return -1;
  }

  /** Returns the name, escaped as in the text. */
  name(number: number): string {
    return this.text.slice(this.#spans[number * 4]!, this.#spans[number * 4 + 1]!);
  }

  valueStart(number: number): number {
    return this.#spans[number * 4 + 2]!;
  }

  valueEnd(number: number): number {
    return this.#spans[number * 4 + 3]!;
  }

  value(number: number): string {
    return this.text.slice(this.valueStart(number), this.valueEnd(number));
  }

  #add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    const at = this.count++ * 4;
    if (at + 4 > this.#spans.length) {
      const longer = new Int32Array(this.#spans.length * 2);
      longer.set(this.#spans);
      this.#spans = longer;
    }
    this.#spans[at] = nameStart;
    this.#spans[at + 1] = nameEnd;
    this.#spans[at + 2] = valueStart;
    this.#spans[at + 3] = valueEnd;
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const BRACES = [123, 91, 125, 93];

/** Returns the index of the quotation mark that closes the string starting at `at`. */
function closingQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if ((backslashes & 1) === 0) return end;
  }
}

function endOfValue(text: string, at: number): number {
  const first = text.charCodeAt(at);
  if (first === QUOTE) return closingQuote(text, at) + 1;
  if (first === BRACES[0] || first === BRACES[1]) return endOfNested(text, at);
  let end = at + 1;
  for (let unit = text.charCodeAt(end); unit !== COMMA && unit !== BRACES[2]; unit = text.charCodeAt(end))
    end++;
  return end;
}

function endOfNested(text: string, at: number): number {
  let depth = 0;
  for (let end = at; ; end++) {
    const unit = text.charCodeAt(end);
    if (unit === QUOTE) end = closingQuote(text, end);
    else if (unit === BRACES[0] || unit === BRACES[1]) depth++;
    else if ((unit === BRACES[2] || unit === BRACES[3]) && --depth === 0) return end + 1;
  }
}
