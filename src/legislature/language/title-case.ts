const SMALL = /^(a|an|and|as|at|by|for|from|in|into|of|on|or|that|the|to|with)$/i;

/** Text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Converts capitals to title case: `TO REVIEW STATE LAWS` becomes `To Review State Laws`. Other words stay unchanged. */
export function inTitleCase(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim().split(' ');
  return words
    .map((word, i) => {
      if (/[a-z]/.test(word)) return word;
      const bare = word.replace(/[^A-Za-z]/g, '');
      if (i > 0 && SMALL.test(bare)) return word.toLowerCase();
      return word
        .toLowerCase()
        .replace(/(^|[-(/"“.])([a-z])/g, (_, before, letter) => before + letter.toUpperCase());
    })
    .join(' ');
}
