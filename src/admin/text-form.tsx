import { ChangeForm } from '../layout/change-form.tsx';
import type { EditedKind, EditedText } from '../legislature/edited-texts.server.ts';
import { ErrorSummary, type FormErrors } from '../ui/error-summary.tsx';
import { SelectField, TextArea, TextField } from '../ui/form-parts.tsx';
import styles from './admin.module.css';
import { KINDS } from './edited-kinds.ts';

interface TextFormProps {
  kind: EditedKind;
  /** The id of the text; undefined if it is new. */
  id: number | undefined;
  text: EditedText;
  /** The version that the editor started from. */
  version: string;
  categories: string[];
  /** Whether the site's configuration limits articles to these categories (U03). */
  areListed: boolean;
  errors: FormErrors | undefined;
  /** Whether the form has unsaved changes, as in a preview. */
  isUnsaved: boolean;
  /** Whether saving replaces a version that somebody else saved in the meantime. */
  isOverwriting: boolean;
}

const HTML_HINT =
  'Plain text with an empty line between paragraphs, or HTML with headings, lists, links, tables, and emphasis.';

/** The fields of an article or a press release. */
export function TextForm({ kind, id, text, version, categories, errors, ...props }: TextFormProps) {
  const { title, from } = KINDS[kind];
  return (
    <ChangeForm
      className={styles.form}
      action={`/app/admin/news/${kind}/${id ?? 'new'}`}
      data-asks-to-leave={props.isUnsaved ? 'unsaved' : ''}
    >
      <ErrorSummary errors={errors} />
      <input type="hidden" name="version" value={version} />
      <TextField label={title} name="title" required defaultValue={text.title} errors={errors} />
      {kind === 'articles' && (
        <TextArea
          label="Introduction"
          hint="Shown in lists. Bills and people named here or in the text are linked below the article."
          name="intro"
          rows={3}
          defaultValue={text.intro}
          errors={errors}
        />
      )}
      <TextArea
        label="Text"
        hint={HTML_HINT}
        name="text"
        rows={16}
        required
        defaultValue={text.text}
        errors={errors}
      />
      <div className={styles.pairs}>
        <TextField label="Date" name="day" type="date" required defaultValue={text.day} errors={errors} />
        {props.areListed ? (
          <ListedCategory category={text.category} categories={categories} errors={errors} />
        ) : (
          <TextField
            label="Category"
            hint="Choose a category or enter a new one."
            name="category"
            list="categories"
            autoComplete="off"
            defaultValue={text.category}
            errors={errors}
          />
        )}
        <TextField
          label={from}
          hint={
            kind === 'press'
              ? 'A legislator’s name links to their page.'
              : 'The newspaper or site that published it.'
          }
          name="from"
          defaultValue={text.from}
          errors={errors}
        />
        <TextField
          label="Link to the original"
          hint="Optional. For example, https://example.com/news."
          name="url"
          type="url"
          defaultValue={text.url}
          errors={errors}
        />
      </div>
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className={styles.buttons}>
        <button type="submit" name="intent" value="preview">
          Preview
        </button>
        <button type="submit" name="intent" value="save" className="main-button">
          {props.isOverwriting ? 'Replace with my version' : id === undefined ? 'Publish' : 'Save'}
        </button>
        {id !== undefined && <a href={`/app/admin/news/${kind}/${id}/delete`}>Delete</a>}
      </p>
    </ChangeForm>
  );
}

/** The choice among the configured categories. A category that is no longer configured stays until another is chosen. */
function ListedCategory({
  category,
  categories,
  errors,
}: Pick<TextFormProps, 'categories' | 'errors'> & { category: string }) {
  const isUnlisted = category !== '' && !categories.includes(category);
  return (
    <SelectField label="Category" name="category" defaultValue={category} errors={errors}>
      <option value="">No category</option>
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
      {isUnlisted && <option value={category}>{category} (not shown to visitors)</option>}
    </SelectField>
  );
}
