import { CalendarDays, Store, Users } from "lucide-react";
import * as z from "zod/mini";
import { Checkbox, Switch } from "#web/ui/form/checkbox.tsx";
import { CheckboxGroup } from "#web/ui/form/checkbox-group.tsx";
import { ChipsField } from "#web/ui/form/chips-field.tsx";
import { ComboboxField } from "#web/ui/form/combobox-field.tsx";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { FormActions, FormRow } from "#web/ui/form/form-layout.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";

const schema = z.object({
  title: z.string().check(z.minLength(1, "Le titre est requis")),
  category: z.string("La catégorie est requise"),
  rate: z.number("Le taux horaire est requis").check(z.gte(11, "Le taux horaire doit être d'au moins 11€")),
  date: z.string().check(z.minLength(1, "La date est requise")),
  place: z
    .nullable(z.string())
    .check(z.refine((place) => place !== null, "Choisissez une adresse dans la liste")),
  type: z.string("Choisissez une activité"),
});

const towns = ["Lannion", "Lamballe", "Landerneau", "Langueux", "Languidic", "Lanester"];

function searchTowns(text: string) {
  const found = towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()));
  const suggestions = found.map((town) => ({ label: town, note: "22300", choice: town }));
  return Promise.resolve({ suggestions, credit: "INSEE" });
}

export function GalleryFields() {
  return (
    <Form schema={schema} label="Exemple" onSubmit={(values) => showToast("info", JSON.stringify(values))}>
      <TextField name="title" label="Titre" placeholder="Serveur pour un banquet" />
      <FormRow>
        <SelectField
          name="category"
          label="Catégorie"
          options={[{ value: "service", label: "Service en salle" }]}
        />
        <NumberField
          name="rate"
          label="Taux horaire"
          decimals={2}
          step={0.5}
          unit="€ / heure"
          hint="Minimum : 11 €"
        />
        <NumberField
          name="positions"
          label="Nombre de postes"
          stepper
          min={1}
          max={20}
          defaultValue={1}
          hint="Maximum : 20 postes"
        />
      </FormRow>
      <FormRow>
        <DateField name="date" label="Date" />
        <TimeField name="start" label="Heure de début" />
        <TimeField name="end" label="Heure de fin" />
      </FormRow>
      <ComboboxField name="address" choiceName="place" label="Adresse" search={searchTowns} minLength={2} />
      <TextArea
        name="description"
        label="Description"
        maxLength={50}
        defaultValue="Service en salle pour un repas de groupe"
      />
      <PasswordField
        name="password"
        label="Mot de passe"
        hint="Minimum 6 caractères"
        autoComplete="new-password"
      />
      <ChipsField name="benefits" label="Avantages" optional defaultValue={["Repas offerts", "Pourboires"]} />
      <CheckboxGroup
        name="requirements"
        label="Prérequis"
        options={["Ponctuel", "Travail en équipe", "Permis de conduire"].map((label) => ({
          value: label,
          label,
        }))}
      />
      <Checkbox name="experience" label="Expérience requise" />
      <Switch name="urgent" label="Urgent" hint="L'offre passe devant les autres" />
      <RadioCards
        name="type"
        label="Votre activité"
        options={[
          { value: "events", label: "Événementiel", note: "Salons, concerts, mariages", icon: CalendarDays },
          { value: "social", label: "Social", note: "Aide à la personne", icon: Users },
          { value: "retail", label: "Commerce", icon: Store },
        ]}
      />
      <FormActions>
        <SubmitButton>Publier l'offre</SubmitButton>
      </FormActions>
    </Form>
  );
}
